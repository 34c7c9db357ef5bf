import { defineField, type FieldDefinition } from '@assunto/engine';
import type { MeasurementType } from '@assunto/engine/fields';
import { MeasurementCell } from './MeasurementCell';
import { withNaturalKeyCheck } from './withNaturalKeyCheck';

/** The visible half of all measurement fields; their component types define the differences. */
export function measurementField(type: MeasurementType): FieldDefinition {
  return defineField({
    type,
    loadEditor: async () => {
      const { MeasurementEditor } = await import('./MeasurementEditor');
      return { default: withNaturalKeyCheck<number>(type, (field) => <MeasurementEditor field={field} type={type} />) };
    },
    Cell: (cell) => <MeasurementCell cell={cell} type={type} />,
  });
}
