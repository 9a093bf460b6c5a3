// The payment method modal: the provider's card form, the price, and, for those who may not change it, who can
// (BIL-01, 17 to 21).
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { requestId } from '#web/kit/ask.ts';
import { flags } from '#web/kit/config.ts';
import { money } from '#web/kit/format.ts';
import type { OtherPayer } from '../../base/card-form.ts';
import { useWrite } from '../../base/use-write.ts';
import { maySeeBilling, type Organization, type SignedUser, useOrganization, useUser } from '../../base/user.calls.ts';
import { Problem } from '../../ui/problem.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { toast } from '../../ui/toasts/toast.store.ts';
import { joinedNames, NEEDS_BILLING } from '../../ui/words/billing-words.ts';
import { saveCard } from './billing.calls.ts';
import classes from './card.module.css';
import { type CardForm, NOT_READY, openCardForm, sentenceOfProvider } from './card-provider.ts';
import { CARD_KEPT_BY, cardCosts, priceLines } from './price-words.ts';

type CardProps = { onClose: () => void; onDone?: () => void; payer?: OtherPayer };

/** Those who may not change billing get only the sentence and the names, never a card form (decisions: BIL-21). */
export function CardModal({ onClose, onDone, payer }: CardProps) {
  const user = useUser();
  const { admins } = user.organization;
  if (payer) return <CardFormModal onClose={onClose} payer={payer} />;
  if (maySeeBilling(user)) return <CardFormModal onClose={onClose} {...(onDone ? { onDone } : {})} />;
  return (
    <Sheet title="Billing comes first" width={440} onClose={onClose} foot={<Button onClick={onClose}>OK</Button>}>
      <p>
        {NEEDS_BILLING}. {joinedNames(admins)} can do it.
      </p>
    </Sheet>
  );
}

/** What a first card changes, by the organization as it is once the card was saved: a number, the carriers, or sending. */
function afterFirstCard({ twilioPhone, numberNote, billing }: Organization): string {
  if (numberNote && !twilioPhone) return `${numberNote}. You can write your texts meanwhile.`;
  if (numberNote) return numberNote.endsWith('.') ? numberNote : `${numberNote}.`;
  if (!twilioPhone) return 'You can write your texts now. They can be sent once you have a number.';
  return billing?.active ? 'You can send now.' : 'It is used from now on.';
}

type ProviderNeeds = { cardScriptUrl?: string | null; publishableKey?: string | null } | null | undefined;

/** The provider's form inside our element; null until it is mounted. */
function useProviderForm(attempt: number, billing: ProviderNeeds) {
  const [box, setBox] = useState<HTMLDivElement | null>(null);
  const [form, setForm] = useState<CardForm | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const url = billing?.cardScriptUrl ?? '';
  const key = billing?.publishableKey ?? '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect does not read `attempt`, but has to load the form again for each one
  useEffect(() => {
    let opened: CardForm | null = null;
    let isOver = false;
    setFailed(url === '');
    if (url === '' || !box) return;
    openCardForm(url, key, box).then(
      (made) => {
        opened = made;
        if (isOver) made.remove();
        else setForm(made);
      },
      () => setFailed(true),
    );
    return () => {
      isOver = true;
      opened?.remove();
    };
  }, [url, key, box, attempt]);
  return { setBox, form, hasFailed };
}

function CardFormModal({ onClose, onDone, payer }: CardProps) {
  const { billing, orgType, stats } = useOrganization();
  const hasCard = payer?.hasCard ?? billing?.card != null;
  const charged = payer ? 0 : (billing?.cardCharges ?? 0);
  const [tries, setTries] = useState(0);
  const { setBox, form, hasFailed } = useProviderForm(tries, payer ?? billing);
  const [attempt] = useState(requestId);
  const [hadCard] = useState(hasCard);
  const client = useQueryClient();
  const save = useWrite(
    'saveCard',
    async () => {
      if (!form) throw new Error(NOT_READY);
      const token = await form.token();
      await (payer ? payer.save(token) : saveCard(token, `${attempt}:${token}`));
    },
    () => {
      if (payer) toast('done', 'Card Updated');
      else toast('done', 'Card saved', hadCard ? 'Your new card is used from now on.' : firstCardWords());
      onDone?.();
      onClose();
    },
  );
  /** The user was asked for again after the card was saved: this render may still be of the one before. */
  function firstCardWords(): string {
    const user = client.getQueryData<SignedUser>(['user']);
    return user ? afterFirstCard(user.organization) : '';
  }
  return (
    <Sheet
      title={hasCard ? 'Change payment method' : 'Add payment method'}
      width={480}
      onClose={onClose}
      mayClose={!save.isPending}
      note={
        !payer &&
        billing && (
          <div className={classes.costs}>
            <p>{cardCosts({ billing, orgType, stats })}</p>
            <p className="note">{CARD_KEPT_BY}</p>
          </div>
        )
      }
      foot={
        <>
          <Button variant="default" onClick={onClose} disabled={save.isPending}>
            Cancel
          </Button>
          <Button loading={save.isPending} onClick={() => save.mutate()}>
            {charged > 0 ? `Pay ${money(charged)} today and save card` : 'Save card'}
          </Button>
        </>
      }
    >
      <div className="stack">
        {!payer && billing?.active === false && <p>{NEEDS_BILLING}.</p>}
        {flags().isProduct && !hasCard && (
          <ul className={classes.prices}>
            {priceLines().map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
        <div className="stack-tight">
          <h3 id="card-label">Card</h3>
          {/* biome-ignore lint/a11y/useSemanticElements: the card provider replaces the content of this element, and would replace a fieldset's legend with it */}
          <div
            ref={setBox}
            className={classes.card}
            role="group"
            aria-labelledby="card-label"
            data-ready={form !== null}
          />
        </div>
        {hasFailed && (
          <p className="error-text" role="alert">
            {NOT_READY}.{' '}
            <button type="button" className="link-button" onClick={() => setTries(tries + 1)}>
              Try again
            </button>
          </p>
        )}
        <Problem>{save.error && sentenceOfProvider(save.error)}</Problem>
      </div>
    </Sheet>
  );
}
