// "Send me a test": the text as it stands in the editor, on one's own phone, filled in with a real contact.
import { Button } from '@mantine/core';
import { useState } from 'react';
import { requestId, sentenceOf } from '../../../../kit/ask.ts';
import { Icon } from '../../../ui/icon.tsx';
import { toast } from '../../../ui/toasts/toast.store.ts';
import { testMessage } from '../campaign.calls.ts';

/** The button beside the text; why it could not be sent stands under it until the next try. */
export function SendTest({ text }: { text: string }) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  async function send() {
    setBusy(true);
    setError(null);
    try {
      const { to, filledFor } = await testMessage(text, requestId());
      toast('done', 'Test sent', `To your phone ${to}${filledFor ? `, as ${filledFor} would get it.` : '.'}`);
    } catch (thrown) {
      setError(sentenceOf(thrown));
    }
    setBusy(false);
  }
  return (
    <div className="stack-tight">
      <div>
        <Button
          variant="default"
          size="compact-sm"
          loading={isBusy}
          disabled={text.trim() === ''}
          leftSection={<Icon name="send" size={14} />}
          onClick={() => void send()}
        >
          Send me a test
        </Button>
      </div>
      {error && (
        <p className="error-text" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
