import type { Subject } from '@assunto/engine/core';
import { useStoreValue } from '@assunto/shell';
import { useServices } from '../AppServices';
import { subjectSettingsPath } from '../layout/settingsMenu';

/** The page on which the attributes of a subject are changed; `null` for whoever may not. */
export function useFieldsPath({ subjectId }: Pick<Subject, 'subjectId'>): string | null {
  const { user } = useStoreValue(useServices().session.state);
  return user?.isAdmin && !user.viewing ? `${subjectSettingsPath}/${subjectId}` : null;
}
