/** The accounts that answer for a definition and for those that led to its run; each once. */
export const authorsOf = (authorId: number, causeAuthorIds: readonly number[] = []): number[] => [
  ...new Set([authorId, ...causeAuthorIds]),
];

/** In a query of runs: the `authorIds` of the run `alias`. Runs of earlier releases have none: who answers for their job now does. */
export const authorIdsOf = (alias: string): string =>
  `coalesce(${alias}.author_ids, ARRAY(SELECT author.owner_id FROM job AS author
     WHERE author.company_id = ${alias}.company_id AND author.job_id = ${alias}.job_id))`;
