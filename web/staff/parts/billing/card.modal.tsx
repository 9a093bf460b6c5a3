// The card form.

/** Placeholder. */
export function CardModal({ onClose }: { onClose: () => void }) {
  return (
    <button type="button" onClick={onClose}>
      Close
    </button>
  );
}
