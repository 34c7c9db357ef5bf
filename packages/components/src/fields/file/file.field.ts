import { defineField } from '@assunto/engine';
import { fileOnDemandType, fileType } from '@assunto/engine/fields';
import { FileCell } from './FileCell';

/** 22: files, with thumbnails of images. */
export const fileField = defineField({
  type: fileType,
  loadEditor: () => import('./FileEditor'),
  Cell: FileCell,
});

/** 34: files that are fetched when they are opened. */
export const fileOnDemandField = defineField({
  type: fileOnDemandType,
  loadEditor: () => import('./FileOnDemandEditor'),
  Cell: FileCell,
});
