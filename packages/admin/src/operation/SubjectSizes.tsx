import { EmptyState } from '@assunto/components';
import type { SubjectSize } from '@assunto/api';
import { EntityRow } from '@assunto/shell';
import { useTranslate as useSubjectTranslate } from '../subjects/messages/translation';
import { recordsOf } from '../subjects/recordsOf';
import { useTranslate } from './messages/translation';
import { sizeText } from './unitText';

/** How much room the records of each subject take, the largest first. */
export function SubjectSizes({ subjects }: { subjects: readonly SubjectSize[] }) {
  const translate = useTranslate();
  const translateSubject = useSubjectTranslate();
  if (subjects.length === 0) return <EmptyState title={translate('operation.noSubjects')} />;
  const size = (bytes: number): string => sizeText(bytes, translate.locale);
  return (
    <ul className="as-entity-rows">
      {subjects.map(({ subjectId, subjectName, tableBytes, indexBytes, ...count }) => (
        <li key={subjectId}>
          <EntityRow
            name={subjectName}
            detail={[
              recordsOf(count, translateSubject),
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
