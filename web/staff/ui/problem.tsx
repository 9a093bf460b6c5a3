// Why something was refused, below the fields it is about; screen readers announce it when it appears.
import { type ReactNode, useEffect, useState } from 'react';

/** Whether a field has been changed since the sentence appeared. */
function useIsAnswered(sentence: ReactNode, node: HTMLElement | null): boolean {
  const [answered, setAnswered] = useState<ReactNode>(null);
  useEffect(() => {
    if (!sentence) setAnswered(null);
    const around = node?.closest('form, [data-level], [role="dialog"]');
    const answer = () => setAnswered(sentence);
    around?.addEventListener('input', answer);
    return () => around?.removeEventListener('input', answer);
  }, [sentence, node]);
  return sentence === answered;
}

type ProblemProps = {
  children: ReactNode;
  /** A suggested action, beside the sentence. */
  wayOut?: ReactNode;
};

/** Renders nothing without a sentence, and nothing once a field of the surrounding form, level or dialog was changed. */
export function Problem({ children, wayOut }: ProblemProps) {
  const [node, setNode] = useState<HTMLElement | null>(null);
  const isAnswered = useIsAnswered(children, node);
  if (!children || isAnswered) return null;
  return (
    <p className="error-text" role="alert" ref={setNode}>
      {children}
      {wayOut && <> {wayOut}</>}
    </p>
  );
}
