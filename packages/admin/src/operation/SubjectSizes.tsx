import { EmptyState } from '@assunto/components';
import type { SubjectSize } from '@assunto/engine/contract';
import { EntityRow } from '@assunto/shell';
import { useTranslate } from './messages/translation';
import { sizeText } from './unitText';

/** How much room the records of each subject take, the largest first. */
export function SubjectSizes({ subjects }: { subjects: readonly SubjectSize[] }) {
  const translate = useTranslate();
  if (subjects.length === 0) return <EmptyState title={translate('operation.noSubjects')} />;
  const size = (bytes: number): string => sizeText(bytes, translate.locale);
  return (
    <ul className="as-entity-rows">
      {subjects.map(({ subjectId, subjectName, talkCount, tableBytes, indexBytes }) => (
        <li key={subjectId}>
          <EntityRow
            name={subjectName}
            detail={[
              translate('operation.records', { count: talkCount }),
              translate('operation.table', { size: size(tableBytes) }),
              translate('operation.indexes', { size: size(indexBytes) }),
            ].join(' · ')}
            marks={<span className="as-operation-figure">{size(tableBytes + indexBytes)}</span>}
          />
        </li>
      ))}
    </ul>
  );
}
