/**
 * Marks a statement that may have rows of several companies: work of the server itself, which finds what is due or expired, or the
 * company of what has none yet, as the address of a webhook or a person who signs in. Never for records. In tests every other statement must name one
 * company (`testing/recordReadGuard.ts`); `ofAllCompanies.test.ts` lists the files.
 */
export const ofAllCompanies = '/* of all companies */';
