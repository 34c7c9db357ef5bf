import type { ReportColumn } from '@assunto/engine/fields';
import type { ConfigurationState } from '../../configuration/changeConfiguration';
import type { Queryable } from '../../platform/database/Database';
import { selectModels } from './queries';

/** A column in the history: its settings by name, and its texts as `contents`. */
interface ColumnState {
  columnIdentifier: string;
  /** `width`, `backgroundColor` and `fontColor`, as far as the column has them. */
  settings: Record<string, unknown>;
  contents: ReportColumn['attributes'];
}

/** What the history stores of a model. */
export interface ModelState {
  templateName: string;
  /** The main subject first. */
  subjectIds: number[];
  /** `null` while none was designed. */
  columns: ColumnState[] | null;
}

/** The state of a model for its history; `null` when the company has none with this id. */
export async function modelState(
  transaction: Queryable,
  companyId: number,
  templateId: number,
): Promise<(ConfigurationState & { state: ModelState }) | null> {
  const [row] = await selectModels(transaction, companyId, [templateId]);
  if (!row) return null;
  const { template_name: templateName, subject_ids: subjectIds, columns } = row;
  return { name: templateName, state: { templateName, subjectIds, columns: columns && columns.map(columnState) } };
}

const columnState = ({ columnIdentifier, configs, attributes }: ReportColumn): ColumnState => ({
  columnIdentifier,
  settings: Object.fromEntries(configs.map(({ configIdentifier, value }) => [configIdentifier, value])),
  contents: attributes,
});

/** The columns of a state, as a save takes them. */
export const columnsOf = ({ columns }: ModelState): ReportColumn[] | undefined =>
  columns?.map(({ columnIdentifier, settings, contents }) => ({
    columnIdentifier,
    configs: Object.entries(settings).map(([name, value]) => ({
      configIdentifier: name as ReportColumn['configs'][number]['configIdentifier'],
      value,
    })),
    attributes: contents,
  }));
