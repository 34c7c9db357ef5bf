import { lazy, Suspense } from 'react';
import { useStoreValue } from '@assunto/shell';
import type { Picker } from './createPicker';

const PickerDialog = lazy(() => import('./PickerDialog'));

/** Renders the picker dialog, whose code is loaded on first use. */
export function PickerHost({ picker }: { picker: Picker }) {
  const request = useStoreValue(picker.request);
  return <Suspense fallback={null}>{request && <PickerDialog request={request} />}</Suspense>;
}
