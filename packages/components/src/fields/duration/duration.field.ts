import { defineField } from '@assunto/engine';
import { durationType } from '@assunto/engine/fields';
import { FiguresCell } from '../../field-parts/FiguresCell';
import { DurationEditor } from './DurationEditor';

/** 20: hours and minutes, perhaps within the period of two other attributes. */
export const durationField = defineField({ type: durationType, Editor: DurationEditor, Cell: FiguresCell });
