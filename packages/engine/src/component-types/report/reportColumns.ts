import type { ReportColumn, ReportColumnConfig } from '../../contract/reportColumn';

/** The initial settings of a new column of a report, and the limits of its width. */
export const reportColumnDefaults = {
  width: 25,
  narrowest: 25,
  widest: 200,
  widthStep: 5,
  backgroundColor: '#ffffff',
  fontColor: '#000000',
} as const;

/** The settings of a report column, in the order in which they are written. */
const configIdentifiers = ['width', 'backgroundColor', 'fontColor'] as const;
type ConfigIdentifier = ReportColumnConfig['configIdentifier'];

/**
 * A new column: without a name, with one empty text and the default settings.
 *
 * @example
 * const text = writeReportColumns([newReportColumn()]);
 */
export function newReportColumn(): ReportColumn {
  return {
    columnIdentifier: '',
    focus: false,
    configs: configIdentifiers.map((configIdentifier) => ({
      configIdentifier,
      value: reportColumnDefaults[configIdentifier],
    })),
    attributes: [{ value: '', isGrouped: false, subjectId: null }],
  };
}

/**
 * A setting of a column; the default where the column has none.
 *
 * @example
 * const width = reportColumnConfig(newReportColumn(), 'width');
 */
export function reportColumnConfig({ configs }: Pick<ReportColumn, 'configs'>, name: ConfigIdentifier): unknown {
  return configs.find((one) => one.configIdentifier === name)?.value ?? reportColumnDefaults[name];
}

/**
 * The column with one setting changed.
 *
 * @example
 * const wide = withReportColumnConfig(newReportColumn(), 'width', 200);
 */
export function withReportColumnConfig(column: ReportColumn, name: ConfigIdentifier, value: unknown): ReportColumn {
  const configs = configIdentifiers.map((configIdentifier) => ({
    configIdentifier,
    value: configIdentifier === name ? value : reportColumnConfig(column, configIdentifier),
  }));
  return { ...column, configs };
}

/**
 * Parses a JSON text with columns; missing settings get their defaults. `null` for a text that is not JSON or not a list of
 * columns.
 *
 * @example
 * const columns = readReportColumns('[]') ?? [];
 */
export function readReportColumns(text: string): ReportColumn[] | null {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    return null;
  }
  if (!Array.isArray(given)) return null;
  const columns = given.map(columnOf);
  return columns.every((column) => column !== null) ? columns : null;
}

/**
 * The JSON text for columns: equal columns have equal texts.
 *
 * @example
 * const text = writeReportColumns([newReportColumn()]);
 */
export function writeReportColumns(columns: readonly ReportColumn[]): string {
  return JSON.stringify(columns.map(columnOf));
}

function columnOf(given: unknown): ReportColumn | null {
  if (!isObject(given)) return null;
  const { columnIdentifier, focus = false, configs = [], attributes = [] } = given;
  if (typeof columnIdentifier !== 'string' || typeof focus !== 'boolean') return null;
  if (!Array.isArray(configs) || !configs.every(isConfig) || !Array.isArray(attributes)) return null;
  const texts = attributes.map(attributeOf);
  if (!texts.every((one) => one !== null)) return null;
  return {
    columnIdentifier: clean(columnIdentifier).trim(),
    focus,
    configs: configIdentifiers.map((configIdentifier) => ({
      configIdentifier,
      value: lowerCase(reportColumnConfig({ configs }, configIdentifier)),
    })),
    attributes: texts,
  };
}

function attributeOf(given: unknown): ReportColumn['attributes'][number] | null {
  if (!isObject(given)) return null;
  const { value, isGrouped = false, subjectId = null } = given;
  const isId = subjectId === null || (Number.isSafeInteger(subjectId) && Number(subjectId) > 0);
  if (typeof value !== 'string' || typeof isGrouped !== 'boolean' || !isId) return null;
  return { value: clean(value), isGrouped, subjectId: subjectId as number | null };
}

const isConfig = (given: unknown): given is ReportColumnConfig =>
  isObject(given) && configIdentifiers.some((name) => name === given['configIdentifier']);

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Normalised like every stored text: accents composed. */
const clean = (text: string) => text.normalize('NFC');

const lowerCase = (value: unknown) => (typeof value === 'string' ? value.toLowerCase() : value);
