/** What the fields of a row say of themselves, each message once, for the eye: fields of a row have no room for it. */
export function ListProblems({ problems }: { problems: readonly (string | null | undefined)[] }) {
  const messages = [...new Set(problems.flatMap((one) => one ?? []))];
  if (messages.length === 0) return null;
  return (
    <p aria-hidden="true" className="as-service-problem">
      {messages.join(' ')}
    </p>
  );
}
