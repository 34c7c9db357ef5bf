import * as Type from 'typebox';
import type { Static } from 'typebox';
import { Integer32, IntegerId } from './common';
import { DateUnit } from './dateUnit';
import { MeasureKind } from './measureKind';

/** What is computed over the numbers of an attribute. */
const Measure = Type.Object({ measure: MeasureKind, subjectAttributeId: IntegerId });

/** What each kind of a view draws by. A view may have those of several kinds, so that it can change between them. */
export const ListViewOptions = Type.Object(
  {
    board: Type.Optional(
      Type.Object({
        /** The attribute whose options are the columns. */
        subjectAttributeId: IntegerId,
        /** Under the name of each column. */
        measures: Type.Optional(Type.Array(Measure, { maxItems: 3 })),
        /** How many records a column should have at most, by the id of its option. */
        limits: Type.Optional(Type.Record(Type.String({ maxLength: 100 }), Integer32(1), { maxProperties: 200 })),
      }),
    ),
    calendar: Type.Optional(
      Type.Object({
        /** The date, the moment or the time window of a record. */
        subjectAttributeId: IntegerId,
        /** The date or moment at which it ends. */
        endAttributeId: Type.Optional(IntegerId),
        period: Type.Optional(Type.Union([Type.Literal('month'), Type.Literal('week'), Type.Literal('agenda')])),
      }),
    ),
    chart: Type.Optional(
      Type.Object({
        shape: Type.Union([Type.Literal('bar'), Type.Literal('line'), Type.Literal('share'), Type.Literal('number')]),
        groups: Type.Array(Type.Object({ subjectAttributeId: IntegerId, unit: Type.Optional(DateUnit) }), {
          maxItems: 2,
        }),
        /** Absent: the number of records. */
        measure: Type.Optional(Measure),
      }),
    ),
  },
  { additionalProperties: false },
);
export type ListViewOptions = Static<typeof ListViewOptions>;
