import type { Access } from '../../../access/createAccess';
import type { ConfigurationChange, ConfigurationState } from '../../../configuration/changeConfiguration';
import type { Queryable } from '../../../platform/database/Database';
import type { FileStorage } from '../../../platform/files/FileStorage';
import type { StructureServices } from '../../../configuration/StructureServices';

/** How a change of an entity is logged. */
type Logged = Pick<ConfigurationChange, 'entity' | 'read'>;

/** What the calls about subjects from files work with. */
export interface SubjectFileServices extends StructureServices {
  access: Access;
  /** Where large files wait until they are read. */
  storage: FileStorage;
  /** The logged states of the menu and of a profile, which a new subject changes too. */
  menuLog(companyId: number): Logged & { id: number };
  roomLog(companyId: number): Logged;
  /** The logged state of a list or form. */
  templateState(transaction: Queryable, companyId: number, templateId: number): Promise<ConfigurationState | null>;
}
