import { useTranslate } from '../../messages/useTranslate';
/** The remaining lengths that are announced to screen readers; announcing every key would be too often. */
const announced = [100, 50, 20, 10, 5, 1, 0];

/**
 * The number of characters of a text, counted as validation counts them, when less than a tenth of the limit is left; else
 * `null`.
 */
export function lengthNearLimit(text: string | null, limit: number): number | null {
  const near = limit - Math.ceil(limit / 10);
  if (text === null || text.length < near) return null;
  const length = [...text].length;
  return length >= near ? length : null;
}

/** Shows how many characters are left, near the limit. */
export function LengthCounter({ length, limit }: { length: number; limit: number }) {
  const translate = useTranslate();
  const step = announced.findLast((one) => limit - length <= one);
  return (
    <p className="as-field-counter" data-over={length > limit || undefined}>
      <span aria-hidden="true">{`${length}/${limit}`}</span>
      <span className="as-visually-hidden" aria-live="polite">
        {length > limit
          ? translate('field.tooLong', { limit })
          : step !== undefined && translate('field.charactersLeft', { step })}
      </span>
    </p>
  );
}
