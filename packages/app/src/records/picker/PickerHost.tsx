import { lazy, Suspense } from 'react';
import { useStoreValue } from '../../support/valueStore';
import type { Picker } from './createPicker';

const PickerDialog = lazy(() => import('./PickerDialog'));

/** Where the list of records to choose from opens; its code comes with the first choice. */
export function PickerHost({ picker }: { picker: Picker }) {
  const request = useStoreValue(picker.request);
  return <Suspense fallback={null}>{request && <PickerDialog request={request} />}</Suspense>;
}
