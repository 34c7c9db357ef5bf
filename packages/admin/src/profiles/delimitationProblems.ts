/** What a delimitation still misses (2§5): keys of texts, `null` where nothing. */
export function delimitationProblems({ subject, talks }: { subject: string | null; talks: readonly unknown[] }) {
  return {
    subject: subject === null ? ('profiles.chooseSubject' as const) : null,
    talks: talks.length === 0 ? ('profiles.chooseItem' as const) : null,
  };
}
