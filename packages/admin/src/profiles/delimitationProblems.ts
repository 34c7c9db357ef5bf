/** The missing parts of a delimitation (specification: permissions): keys of messages, `null` for none. */
export function delimitationProblems({ subject, talks }: { subject: string | null; talks: readonly unknown[] }) {
  return {
    subject: subject === null ? ('profiles.chooseSubject' as const) : null,
    talks: talks.length === 0 ? ('profiles.chooseItem' as const) : null,
  };
}
