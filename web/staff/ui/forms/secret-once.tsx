// A secret that is shown this once, to be copied.
import { Button, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { copyText } from '../copy-text.ts';
import { Icon } from '../icon.tsx';

type SecretProps = { secret: string /** Where to put it. */; says: string; onKept: () => void; children?: ReactNode };

export function SecretOnce({ secret, says, onKept, children }: SecretProps) {
  return (
    <div className="stack-tight">
      <TextInput
        label="Secret"
        description={`It is not shown again. ${says}`}
        value={secret}
        readOnly
        autoComplete="off"
        spellCheck={false}
        onFocus={(event) => event.currentTarget.select()}
      />
      {children}
      <div className="row">
        <Button
          variant="default"
          leftSection={<Icon name="copy" size={16} />}
          onClick={() => void copyText(secret, 'Secret')}
        >
          Copy secret
        </Button>
        <Button variant="subtle" color="gray" onClick={onKept}>
          I have kept it
        </Button>
      </div>
    </div>
  );
}
