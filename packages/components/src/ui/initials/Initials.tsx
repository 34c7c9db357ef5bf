/** The first letters of the first and the last name, such as BT. */
function initialsOf(name: string): string {
  const parts = name.split(/\s+/).filter((part) => /^\p{L}/u.test(part));
  const letters = [parts[0], parts.length > 1 ? parts.at(-1) : undefined].map((part) => [...(part ?? '')][0] ?? '');
  return letters.join('').toLocaleUpperCase();
}

/** Hues that stay apart, also for people who see few colours. */
const hues = 8;

/**
 * A person's initials in a circle whose colour follows from the name. Decorative: the name stands beside it.
 *
 * @example
 * <Initials name="Ana Ribeiro" />;
 */
export function Initials({ name }: { name: string }) {
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return (
    <span className="as-initials" data-hue={sum % hues} aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}
