import { percentageType } from '@assunto/engine/fields';
import { measurementField } from '../../field-parts/measurementField';

/** 24: a percentage. */
export const percentageField = measurementField(percentageType);
