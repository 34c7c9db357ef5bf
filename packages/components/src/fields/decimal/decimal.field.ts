import { decimalType } from '@assunto/engine/fields';
import { measurementField } from '../../field-parts/measurementField';

/** 23: a decimal number. */
export const decimalField = measurementField(decimalType);
