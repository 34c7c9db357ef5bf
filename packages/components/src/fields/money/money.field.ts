import { moneyType } from '@assunto/engine/fields';
import { measurementField } from '../../field-parts/measurementField';

/** 5: an amount of money. */
export const moneyField = measurementField(moneyType);
