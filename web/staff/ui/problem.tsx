// Why something was refused, under the fields it is about; read out as soon as it stands there.
import { type ReactNode, useEffect, useState } from 'react';

/** Whether somebody has changed what the sentence is about since it stood there. */
function useIsAnswered(sentence: ReactNode, node: HTMLElement | null): boolean {
  const [answered, setAnswered] = useState<ReactNode>(null);
  useEffect(() => {
    if (!sentence) setAnswered(null);
    const around = node?.closest('form, [role="dialog"]');
    const answer = () => setAnswered(sentence);
    around?.addEventListener('input', answer);
    return () => around?.removeEventListener('input', answer);
  }, [sentence, node]);
  return sentence === answered;
}

type ProblemProps = {
  children: ReactNode;
  /** What can be done about it, beside the sentence. */
  wayOut?: ReactNode;
};

/** Nothing without a sentence, and nothing more once a field of the form or dialog around it has been changed. */
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
