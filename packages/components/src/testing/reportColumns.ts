import type { ReportSubject } from '@assunto/engine';
import { newReportColumn, withReportColumnConfig, writeReportColumns, type ReportColumn } from '@assunto/engine/fields';
import { attribute } from '@assunto/engine/testing';
import { filterAttributes } from './filterAttributes';

/** A ticket and its district, as subjects that the columns of a report may name. */
export const reportSubjects: ReportSubject[] = [
  { subjectId: 3, subjectIdentifier: 'chamado', subjectName: 'Chamado', attributes: filterAttributes },
  {
    subjectId: 7,
    subjectIdentifier: 'bairro',
    subjectName: 'Bairro',
    attributes: [attribute({ identifier: 'nome', name: 'Nome' })],
  },
];
export const reportColumn = (name: string, value: string, isGrouped = false): ReportColumn => ({
  ...newReportColumn(),
  columnIdentifier: name,
  attributes: [{ value, isGrouped, subjectId: 3 }],
});
export const titleColumn = reportColumn('Título', 'Nº ${chamado.quantidade}: ${chamado.titulo}');
const statusColumn = withReportColumnConfig(reportColumn('Situação', '${chamado.status}'), 'width', 50);
const districtsColumn = reportColumn('Bairros', '${bairro.nome}', true);
/** Three columns, the last one grouped. */
export const reportValue = writeReportColumns([titleColumn, statusColumn, districtsColumn]);
