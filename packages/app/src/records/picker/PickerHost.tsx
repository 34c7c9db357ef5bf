import { Suspense } from 'react';
import { lazyPart, useStoreValue } from '@assunto/shell';
import type { Picker } from './createPicker';

const PickerDialog = lazyPart(() => import('./PickerDialog'));

/** Renders the picker dialog, whose code is loaded on first use. */
export function PickerHost({ picker }: { picker: Picker }) {
  const request = useStoreValue(picker.request);
  return <Suspense fallback={null}>{request && <PickerDialog request={request} />}</Suspense>;
}
