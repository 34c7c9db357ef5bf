import { EmptyState } from '@assunto/components';
import type { OperationState, RouteFigures } from '@assunto/api';
import { dayText, EntityRow, useMoment } from '@assunto/shell';
import type { ReactNode } from 'react';
import { useTranslate as useSubjectTranslate } from '../subjects/messages/translation';
import { recordsOf } from '../subjects/recordsOf';
import { useTranslate } from './messages/translation';
import { millisecondsText, secondsText, sizeText } from './unitText';

type Records = NonNullable<OperationState['records']>;

/** A name and its value in a list of facts. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

interface Measured {
  key: string | number;
  name: ReactNode;
  details: readonly (string | false)[];
  figure: string;
}

function Figures({ items, emptyText, hint }: { items: readonly Measured[]; emptyText: string; hint?: string }) {
  return (
    <>
      {hint !== undefined && <p className="as-operation-hint">{hint}</p>}
      {items.length === 0 ? (
        <EmptyState title={emptyText} />
      ) : (
        <ul className="as-entity-rows">
          {items.map(({ key, name, details, figure }) => (
            <li key={key}>
              <EntityRow
                name={name}
                detail={details.filter((part) => part !== false && part !== '').join(' · ')}
                marks={<span className="as-operation-figure">{figure}</span>}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** The calls that the process answered, with how long they took. */
export function Routes({ routes }: { routes: readonly RouteFigures[] }) {
  const translate = useTranslate();
  const duration = (milliseconds: number) => ({ duration: millisecondsText(milliseconds, translate.locale) });
  const items = routes.map(({ method, route, count, failed, medianMs, p99Ms }) => ({
    key: `${method} ${route}`,
    name: <code lang="en">{`${method} ${route}`}</code>,
    details: [
      translate('operation.calls', { count }),
      translate('operation.median', duration(medianMs)),
      failed > 0 && translate('operation.failed', { count: failed }),
    ],
    figure: translate('operation.p99', duration(p99Ms)),
  }));
  return <Figures items={items} emptyText={translate('operation.noRoutes')} />;
}

/** How much room the records of each subject take, the largest first. */
export function SubjectSizes({ subjects }: Pick<Records, 'subjects'>) {
  const translate = useTranslate();
  const translateSubject = useSubjectTranslate();
  const size = (bytes: number): string => sizeText(bytes, translate.locale);
  const items = subjects.map(({ subjectId, subjectName, tableBytes, indexBytes, ...count }) => ({
    key: subjectId,
    name: subjectName,
    details: [
      recordsOf(count, translateSubject),
      translate('operation.table', { size: size(tableBytes) }),
      translate('operation.indexes', { size: size(indexBytes) }),
    ],
    figure: size(tableBytes + indexBytes),
  }));
  return <Figures items={items} emptyText={translate('operation.noSubjects')} />;
}

/** What took long: the subject, the filter as a sentence, and how long it took. */
export function SlowQuestions({ slowQuestions, slowFromMs }: Pick<Records, 'slowQuestions' | 'slowFromMs'>) {
  const translate = useTranslate();
  const moment = useMoment();
  const seconds = (milliseconds: number): string => secondsText(milliseconds, translate.locale);
  const items = slowQuestions.map((one) => {
    const { kind, sentence, hasFilter, hasTerm, rowCount } = one;
    const names = one.attributeNames.join(', ');
    return {
      key: one.slowQuestionId,
      name: translate(`operation.kind.${kind}`, { subject: one.subjectName }),
      details: [
        sentence ?? translate(hasFilter ? 'operation.filterLost' : 'operation.noFilter'),
        hasTerm && translate('operation.term'),
        names !== '' && translate(kind === 'list' ? 'operation.ordered' : 'operation.grouped', { names }),
        rowCount === null ? translate('operation.unfinished') : translate('operation.rows', { count: rowCount }),
        moment(one.insertedIn),
      ],
      figure: seconds(one.durationMs),
    };
  });
  const hint = translate('operation.slowHint', { duration: seconds(slowFromMs) });
  return <Figures items={items} emptyText={translate('operation.noSlow')} hint={hint} />;
}

/** What the server has indexed because people order and filter by it, the largest first. */
export function AttributeIndexes({ attributeIndexes }: Pick<Records, 'attributeIndexes'>) {
  const translate = useTranslate();
  const { locale } = translate;
  const items = attributeIndexes.map(({ isDescending, isFar, lastUsedOn, ...one }) => ({
    key: `${one.subjectAttributeId} ${isDescending} ${isFar}`,
    name: translate('operation.indexName', { subject: one.subjectName, attribute: one.attributeName }),
    details: [
      translate(isFar ? 'operation.far' : isDescending ? 'operation.descending' : 'operation.ascending'),
      translate('operation.uses', { count: one.uses }),
      lastUsedOn !== null &&
        translate('operation.lastUsed', { date: dayText(`${lastUsedOn}T00:00:00Z`, 'UTC', locale) }),
    ],
    figure: sizeText(one.bytes, locale),
  }));
  return (
    <Figures items={items} emptyText={translate('operation.noIndexes')} hint={translate('operation.indexesHint')} />
  );
}
