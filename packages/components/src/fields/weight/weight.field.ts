import { weightType } from '@assunto/engine/fields';
import { measurementField } from '../../field-parts/measurementField';

/** 25: a weight or a volume with its unit. */
export const weightField = measurementField(weightType);
