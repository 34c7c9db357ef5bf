import * as Type from 'typebox';
import type { Static } from 'typebox';
import { Nullable, Id } from './common';

/** A setting of a report column: its width, 25 to 200, or a colour as `#rrggbb`. */
export const ReportColumnConfig = Type.Object({
  configIdentifier: Type.Union([Type.Literal('width'), Type.Literal('backgroundColor'), Type.Literal('fontColor')]),
  value: Type.Unknown(),
});
export type ReportColumnConfig = Static<typeof ReportColumnConfig>;

/** A column of a report. An attribute's `value` is text that contains `${subjectIdentifier.subjectAttributeIdentifier}`. */
export const ReportColumn = Type.Object({
  columnIdentifier: Type.String(),
  focus: Type.Optional(Type.Boolean()),
  configs: Type.Array(ReportColumnConfig),
  attributes: Type.Array(Type.Object({ value: Type.String(), isGrouped: Type.Boolean(), subjectId: Nullable(Id) })),
});
export type ReportColumn = Static<typeof ReportColumn>;
