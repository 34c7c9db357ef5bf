import { CircleAlert } from 'lucide-react';
import type { Uploads } from './useUploads';

/** Announces why a file was refused, and the results of the other uploads. */
export function UploadNews({ uploads }: { uploads: Uploads }) {
  return (
    <>
      {uploads.refusal && (
        <p className="as-file-refusal" role="alert">
          <CircleAlert aria-hidden="true" />
          {uploads.refusal}
        </p>
      )}
      <p className="as-visually-hidden" role="status">
        {uploads.news}
      </p>
    </>
  );
}
