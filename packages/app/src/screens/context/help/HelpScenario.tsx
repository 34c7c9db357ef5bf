import { joined } from '@assunto/engine/fields';
import { Button, EmptyState } from '@assunto/components';
import { useEngine, userMessageOf } from '@assunto/engine';
import type { SubjectHelp } from '@assunto/api';
import { CircleHelp, Pencil } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useServices } from '../../../AppServices';
import { contextPath, type ContextAddress } from '../../../records/contextAddress';
import { dayText, FailurePage, PageLoading, RichText, useLoaded, usePage } from '@assunto/shell';
import { HelpEditor } from './HelpEditor';
import './help.css';
import { useTranslate } from '../record/messages/translation';

/** The help of a subject (choice 25): readable with the subject, editable by administrators. */
export default function HelpScenario({ address }: { address: ContextAddress }) {
  const translate = useTranslate();
  const { subject, talkId } = address;
  const { adapter } = useEngine();
  const { client, session } = useServices();
  const { value, failure, isRefused, retry } = useLoaded(subject, async (signal) => {
    const [context, help] = await Promise.all([
      adapter.context({ scenario: 'help', subject }, signal),
      client.request<SubjectHelp>('GET', helpPath(subject), { signal, expects: ['help'] }),
    ]);
    return { name: context.subject.subjectName, help: help.data };
  });
  const [saved, setSaved] = useState<SubjectHelp | null>(null);
  const [isEditing, setEditing] = useState(false);
  const title = translate('record.helpOf', { subject: value?.name ?? subject });
  usePage(isRefused ? null : title, { isProvisional: !value });

  if (failure) return <FailurePage title={title} message={failure} onRetry={retry} />;
  if (!value) return <PageLoading />;

  const help = saved ?? value.help;
  const canEdit = session.state.get().user?.isAdmin === true;
  const back = talkId
    ? { path: contextPath({ scenario: 'talk', subject, talkId }), label: translate('record.open') }
    : { path: contextPath({ scenario: 'grid', subject }), label: translate('record.showRecords') };

  const save = async (text: string): Promise<string | null> => {
    try {
      const request = { body: { help: text, version: help.version }, expects: ['help'] };
      setSaved((await client.request<SubjectHelp>('PUT', helpPath(subject), request)).data);
      setEditing(false);
      return null;
    } catch (error) {
      return userMessageOf(error);
    }
  };

  return (
    <section className="as-page as-help">
      <header className="as-help-head">
        <h1>{title}</h1>
        <div className="as-help-buttons">
          <Link className="as-button as-button-secondary" to={back.path}>
            {back.label}
          </Link>
          {canEdit && !isEditing && (
            <Button icon={<Pencil />} onClick={() => setEditing(true)}>
              {help.help === '' ? translate('record.writeHelp') : translate('record.edit')}
            </Button>
          )}
        </div>
      </header>
      {isEditing ? (
        <HelpEditor text={help.help} onSave={save} onCancel={() => setEditing(false)} />
      ) : help.help === '' ? (
        <EmptyState title={translate('record.noHelp')} icon={<CircleHelp />} />
      ) : (
        <HelpText help={help} />
      )}
    </section>
  );
}

/** The help, and who wrote it when. */
function HelpText({ help: { help, actorName, updatedIn } }: { help: SubjectHelp }) {
  const translate = useTranslate();
  const { format } = useEngine();
  return (
    <article className="as-help-text">
      <RichText source={help} />
      <p className="as-help-author">
        {joined`${actorName ?? ''} · ${dayText(updatedIn ?? 0, format.timeZone, translate.locale)}`}
      </p>
    </article>
  );
}

function helpPath(subject: string): string {
  return `/subject/${encodeURIComponent(subject)}/help`;
}
