/** The migration that has the schema of all those before it, which no release had (decision 401). */
export const baseline = '0230_baseline.sql';
/** The last of those that it replaces: a database that has had it has had all of them. */
export const lastReplaced = '0230_authors_of_runs.sql';

const isReplaced = (name: string): boolean => /^\d{4}_\w+\.sql$/.test(name) && name < '0231' && name !== baseline;

/** The newest of the migrations that the baseline replaces; `undefined`: none of them ran. */
export const newestReplaced = (migrations: Iterable<string>): string | undefined =>
  [...migrations].filter(isReplaced).sort().at(-1);

/** Migrations that ran, with the baseline instead of all that it replaces; `null`: only some of those ran. */
export function withBaseline(migrations: Iterable<string>): ReadonlySet<string> | null {
  const ran = new Set(migrations);
  const newest = newestReplaced(ran);
  if (newest === undefined) return ran;
  if (newest !== lastReplaced) return null;
  return new Set([baseline, ...[...ran].filter((name) => !isReplaced(name))]);
}
