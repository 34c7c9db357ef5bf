import { useEngine } from '../react/Engine';
import type { SaveState } from '../store/RecordSession';

/** Why the server did not take the record; everything typed is still in the form (1§8). */
export function SaveFailure({ saving }: { saving: SaveState }) {
  const { messages } = useEngine('SaveFailure');
  if (saving.error === null || saving.conflict) return null;
  return (
    <div className="as-form-errors" role="alert">
      {saving.messages.length === 0 ? (
        <p>{messages.saveFailed}</p>
      ) : (
        <>
          <p>{messages.saveFailures}</p>
          <ul>
            {saving.messages.map((message) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
