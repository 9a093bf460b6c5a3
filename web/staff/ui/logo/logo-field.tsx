// A picture that is chosen here and uploaded with the other fields, on Save.
import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { IMAGE_TYPES, imageRefusal, isDisplayable } from '../../base/media/store-image.ts';
import { Icon, type IconName } from '../icon.tsx';
import { Logo } from './logo.tsx';

/**
 * A picture with the saved address `kept`: `shown` is `kept`, or the chosen file until it is uploaded, or null once
 * removed. Call `settle` after Save, when `kept` is the new address.
 */
export function usePicture(kept: string | null) {
  const [file, setFile] = useState<File | null>(null);
  const [address, setAddress] = useState<string | null>(null);
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    if (!file || !isDisplayable(file)) return;
    const chosen = URL.createObjectURL(file);
    setAddress(chosen);
    return () => {
      setAddress(null);
      URL.revokeObjectURL(chosen);
    };
  }, [file]);
  const turn = (chosen: File | null, away: boolean) => {
    setFile(chosen);
    setAway(away);
  };
  return {
    file,
    shown: isAway ? null : (address ?? (file ? null : kept)),
    /** The name of a chosen file that this browser cannot show before it is uploaded. */
    unseen: file && !isDisplayable(file) ? file.name : null,
    isRemoved: isAway && kept !== null,
    choose: (chosen: File) => turn(chosen, false),
    remove: () => turn(null, true),
    settle: () => turn(null, false),
  };
}

export type LogoPicture = ReturnType<typeof usePicture>;

type FieldProps = {
  picture: LogoPicture;
  /** Why a chosen file was rejected, in a sentence; null once one was accepted. */
  onProblem: (sentence: string | null) => void;
  /** Its name on its buttons: "Change logo". */
  name?: string;
  none?: IconName;
  /** True when it is the first field in a sheet. */
  hasFocus?: boolean;
};

/** Chooses a logo from a file, or removes it; the owner of `picture` uploads it. */
export function LogoField({ picture, onProblem, name = 'logo', none, hasFocus = false }: FieldProps) {
  const input = useRef<HTMLInputElement>(null);
  function choose(file: File | undefined) {
    if (!file) return;
    const refusal = imageRefusal(file);
    onProblem(refusal);
    if (!refusal) picture.choose(file);
  }
  const has = picture.shown !== null || picture.unseen !== null;
  return (
    <div className="row">
      <Logo image={picture.shown} {...(none ? { none } : {})} />
      <Button
        variant="default"
        size="compact-sm"
        {...(hasFocus ? { 'data-autofocus': true } : {})}
        leftSection={<Icon name="upload" size={14} />}
        onClick={() => input.current?.click()}
      >
        {has ? `Change ${name}` : `Add a ${name}`}
      </Button>
      {has && (
        <Button variant="subtle" color="gray" size="compact-sm" aria-label={`Remove ${name}`} onClick={picture.remove}>
          Remove
        </Button>
      )}
      {picture.unseen && <span className="note">{picture.unseen} shows once it is saved.</span>}
      <input
        ref={input}
        type="file"
        hidden
        accept={IMAGE_TYPES}
        aria-label={`A ${name}`}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          event.currentTarget.value = '';
          choose(file);
        }}
      />
    </div>
  );
}
