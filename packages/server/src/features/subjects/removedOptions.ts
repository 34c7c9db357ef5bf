import type { OptionRemoval } from '@assunto/api';
import type { CallerAccount } from '../../platform/auth/CallerAccount';
import type { Queryable } from '../../platform/database/Database';
import { HttpError } from '../../platform/errors/errors';
import { translate } from '../../platform/messages/language';
import { enqueueJob } from '../../platform/jobs/enqueueJob';
import type { AttributeRow } from './attributeQueries';

interface OptionChange {
  before: AttributeRow;
  requested: AttributeRow;
  removedOptions: readonly OptionRemoval[];
}

/**
 * The attribute with the options that were removed: they stay, marked, as long as a record may have one. A job replaces or empties
 * them where that was asked for, and then removes them. Throws REQUEST_INVALID.
 */
export async function withRemovedOptions(
  transaction: Queryable,
  { companyId, accountId, name }: CallerAccount,
  { before, requested, removedOptions }: OptionChange,
): Promise<AttributeRow> {
  const stored = before.componentConfigs.options ?? [];
  const wanted = requested.componentConfigs.options ?? [];
  const offered = new Set(wanted.filter(({ isRemoved }) => isRemoved !== true).map(({ id }) => id));
  const rewritten = removedOptions.filter(({ then }) => then !== 'keep');
  for (const removal of removedOptions) requirePossible(removal, offered);
  const gone = stored.filter(({ id }) => !wanted.some((option) => option.id === id));
  if (rewritten.length > 0)
    await enqueueJob(
      transaction,
      'replace-options',
      {
        companyId,
        subjectAttributeId: before.subjectAttributeId,
        accountId,
        actorName: name,
        replacements: rewritten.map((removal) => ({
          id: removal.id,
          by: removal.then === 'replace' ? removal.by : null,
        })),
      },
      { companyId },
    );
  if (gone.length === 0) return requested;
  const options = [...wanted, ...gone.map((option) => ({ ...option, isRemoved: true }))];
  return { ...requested, componentConfigs: { ...requested.componentConfigs, options } };
}

function requirePossible(removal: OptionRemoval, offered: ReadonlySet<string>): void {
  const isPossible =
    !offered.has(removal.id) && (removal.then !== 'replace' || (removal.by !== removal.id && offered.has(removal.by)));
  if (isPossible) return;
  const message = translate('structure.optionRemoval');
  throw new HttpError('REQUEST_INVALID', {
    message,
    errors: [{ code: 'OPTION_REMOVAL_INVALID', message, attribute: 'removedOptions' }],
  });
}
