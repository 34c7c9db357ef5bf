import { Badge, ErrorState, IconButton, relatedProps, Skeleton } from '@assunto/components';
import { useEngine } from '@assunto/engine';
import type { RelatedSubject } from '@assunto/engine/core';
import { useAtomValue } from 'jotai/react';
import { Table2 } from 'lucide-react';
import { Suspense, useEffect, useEffectEvent, useRef, type MouseEvent } from 'react';
import { Link } from 'react-router';
import { lazyPart, NamedIcon, recordNames, useLoaded } from '@assunto/shell';
import { isTask } from '../tasks/isTask';
import { contextPath } from './contextAddress';
import { useTranslate } from './messages/translation';

const TaskCell = lazyPart(() => import('../tasks/TaskCell'));

interface RelatedPanelProps {
  subject: string;
  talkId: number;
  relatedSubjects: readonly RelatedSubject[];
  /** A new value reloads the lists. */
  revision: number;
  /** Opens a related record in a dialog; its link opens its page. */
  onOpen: (subject: string, talkId: number) => void;
  /** Edits the records of a subject as a table; absent where that is not available. */
  onEditAll?: (related: RelatedSubject) => void;
}

/** The records of other subjects that refer to this one, a few per subject. */
export function RelatedPanel({ relatedSubjects, ...rest }: RelatedPanelProps) {
  return relatedSubjects.map((related) => (
    <RelatedList key={`${related.subjectIdentifier}/${related.subjectAttributeId}`} related={related} {...rest} />
  ));
}

type RelatedListProps = Omit<RelatedPanelProps, 'relatedSubjects'> & { related: RelatedSubject };

function RelatedList({ subject, talkId, related, revision, onOpen, onEditAll }: RelatedListProps) {
  const translate = useTranslate();
  const { adapter, records } = useEngine();
  const { subjectIdentifier, subjectName } = related;
  const { value, failure, retry, reload } = useLoaded(`${subject}/${talkId}/${subjectIdentifier}`, (signal) =>
    adapter.list(subjectIdentifier, { page: 1, fetch: 5, isActive: true, talkParent: { subject, talkId } }, signal),
  );
  const names = recordNames(related);
  const noneText = names ? translate('records.noneNamed', { name: names.plural }) : translate('records.noRelated');
  // Also when this page changed the other subject, such as by a new task.
  const generation = useAtomValue(records.generation(subjectIdentifier), { store: records.jotai });
  const version = `${revision} ${generation}`;
  const shown = useRef(version);
  const onListChange = useEffectEvent(reload);
  useEffect(() => {
    if (shown.current === version) return;
    shown.current = version;
    onListChange();
  }, [version]);

  const open = (event: MouseEvent, opened: number): void => {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpen(subjectIdentifier, opened);
  };

  return (
    <section className="as-related">
      <h3>
        <NamedIcon name={related.icon} />
        {subjectName}
        {value && value.totalResults !== null && <Badge>{value.totalResults}</Badge>}
        {onEditAll && (
          <span className="as-related-edit">
            <IconButton
              label={translate('records.editAsTable', { subjectName })}
              icon={<Table2 />}
              isCompact
              onClick={() => onEditAll(related)}
            />
          </span>
        )}
      </h3>
      {failure && <ErrorState message={failure} onRetry={retry} />}
      {!value && !failure && <Skeleton lines={2} />}
      {value?.itens.length === 0 && <p className="as-related-empty">{noneText}</p>}
      {value && value.itens.length > 0 && (
        <ul>
          {value.itens.map((talk) => (
            <li key={talk.talkId}>
              <Link
                to={contextPath({ scenario: 'talk', subject: subjectIdentifier, talkId: talk.talkId })}
                onClick={(event) => open(event, talk.talkId)}
                {...relatedProps({ subject: subjectIdentifier, talkId: talk.talkId })}
              >
                <span className="as-related-id">{talk.talkId}</span> {talk.displayName}
              </Link>
              {isTask(subjectIdentifier) && (
                <Suspense>
                  <TaskCell talk={talk} isAlone />
                </Suspense>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
