import type { Access } from '../../../access/createAccess';
import type { ConfigurationChange, ConfigurationState } from '../../../configuration/changeConfiguration';
import type { Queryable } from '../../../platform/database/Database';
import type { FileStorage } from '../../../platform/files/FileStorage';
import type { StructureServices } from '../../../configuration/StructureServices';

/** How a change of an entity is logged. */
type Logged = Pick<ConfigurationChange, 'entity' | 'read'>;

/** The list and the forms of a new subject; attributes have keys. */
interface NewTemplates {
  subjectId: number;
  attributeIds: ReadonlyMap<string, number>;
  definition: {
    identifier: string;
    name: string;
    icon: string;
    attributes: [];
    columns: readonly { attribute: string }[];
    sections: readonly { name: string | null; fields: readonly (readonly [key: string, columns: number])[] }[];
  };
}

/** What the calls about subjects from files work with. */
export interface SubjectFileServices extends StructureServices {
  access: Access;
  /** Where large files wait until they are read. */
  storage: FileStorage;
  /** The logged states of the menu and of a profile, which a new subject changes too. */
  menuLog(companyId: number): Logged & { id: number };
  roomLog(companyId: number): Logged;
  /** Creates the list and the forms of a new subject. */
  addTemplates(transaction: Queryable, companyId: number, subject: NewTemplates): Promise<void>;
  /** The logged state of a list or form. */
  templateState(transaction: Queryable, companyId: number, templateId: number): Promise<ConfigurationState | null>;
}
