// The only cache of server data; nothing that the server knows is stored anywhere else.
import { QueryClient } from '@tanstack/react-query';
import { NetworkLost } from '../../kit/ask.ts';

const TRIES = 2;

/** Retries only when the network was lost: a refusal is final. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      retry: (failures, error) => error instanceof NetworkLost && failures < TRIES,
      refetchOnWindowFocus: true,
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
});
