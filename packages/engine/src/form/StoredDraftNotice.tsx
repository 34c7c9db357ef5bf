import { useId } from 'react';
import { useEngine } from '../react/Engine';
import type { FormDefinition } from '../schema/definitions';
import type { FormSession } from '../store/form/FormSession';
import { ConflictPanel } from './ConflictPanel';
import { formatInstant } from './formatInstant';
import { useStored } from '../react/useStored';

export interface StoredDraftNoticeProps {
  session: FormSession;
  definition: FormDefinition;
}

/** Offers to restore the stored draft of an earlier page, and shows conflicts where the record has changed since. */
export function StoredDraftNotice({ session, definition }: StoredDraftNoticeProps) {
  const { translate, format, records } = useEngine('StoredDraftNotice');
  const store = records.jotai;
  const offered = useStored(store, session.draftRecovery.offered);
  const conflicts = useStored(store, session.draftRecovery.conflicts);
  const titleId = useId();
  if (conflicts.length > 0) {
    return (
      <ConflictPanel
        title={translate('form.draftConflictTitle')}
        conflicts={conflicts}
        definition={definition}
        onResolve={session.resolveDraft}
      />
    );
  }
  if (!offered) return <OmittedNotice session={session} definition={definition} />;
  const when = formatInstant(offered.storedIn, translate.locale, format.timeZone);
  return (
    <section className="as-form-notice" aria-labelledby={titleId}>
      <div role="status">
        <p id={titleId}>{translate('form.draftOffered', { when })}</p>
        {offered.isOutdated && <p>{translate('form.draftOutdated')}</p>}
      </div>
      <div className="as-form-notice-actions">
        <button type="button" className="as-button as-button-primary" onClick={session.restoreDraft}>
          {translate('form.draftRestore')}
        </button>
        <button type="button" className="as-button as-button-secondary" onClick={session.discardDraft}>
          {translate('common.discard')}
        </button>
      </div>
    </section>
  );
}

/** Names the fields whose typed values are too long to be stored: whoever leaves the page without saving loses them. */
function OmittedNotice({ session, definition }: StoredDraftNoticeProps) {
  const { translate, records } = useEngine('StoredDraftNotice');
  const omitted = useStored(records.jotai, session.draftRecovery.omitted);
  const labels = omitted.flatMap((id) => definition.fields.get(id)?.label ?? []);
  if (labels.length === 0) return null;
  return (
    <section className="as-form-notice">
      <p role="status">{translate('form.draftTooLong', { names: labels.join(', ') })}</p>
    </section>
  );
}
