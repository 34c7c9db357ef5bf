/**
 * The server as a library, for product teams with component types of their own. `startServer` runs the complete product,
 * `createServer` returns the Fastify instance alone.
 *
 * @example
 * import { readConfig, startServer } from '@assunto/server';
 * await startServer(readConfig(process.env), { componentTypes: [containerNumber] });
 */
export { createServer } from './createServer';
export type { ServerOptions } from './createServer';
export { startServer } from './startServer';
export type { RunningServer, StartOptions } from './startServer';
export { readConfig } from './config';
export { ConfigError } from './ConfigError';
export type { ExternalLogin, ServerConfig } from './config';
export type { FilesConfig } from './files/createFileStorage';
export type { S3Config } from './files/s3Client';
export { openDatabase } from './database/openDatabase';
export type { DatabaseConfig } from './database/openDatabase';
export { migrate, pendingMigrations } from './database/migrate';
export { distribute, planDistribution } from './distribution/distribute';
export type { DistributionPlan } from './distribution/distribute';
export type { TableOfDistribution } from './distribution/spreadTables';
export { moveCompany, planMove, readPlacements } from './distribution/moveCompany';
export type { CompanyMove, CompanyPlacement } from './distribution/moveCompany';
export { DistributionError } from './distribution/DistributionError';
export { upgradeDatabase } from './backup/upgradeDatabase';
export type { Upgrade, UpgradeCopySettings, UpgradeOptions } from './backup/upgradeDatabase';
export { DatabaseError } from './database/DatabaseError';
export type { Database, Queryable, QueryResult, StatementLimits } from './database/Database';
export { ConfigurationCommandError, openConfiguration } from './configurationCommand';
export type { ConfigurationCommand, ConfigurationCommandOptions } from './configurationCommand';
export { createFileStorage } from './files/createFileStorage';
export type { FileStorage } from './files/FileStorage';
export { createBackup } from './backup/createBackup';
export type { BackupOptions, BackupSummary } from './backup/createBackup';
export { checkRestore, restoreBackup } from './backup/restoreBackup';
export type { RestoreOptions } from './backup/restoreBackup';
export { restoreSubject } from './backup/subject/restoreSubject';
export type { RestoredSubject, RestoreSubjectOptions } from './backup/subject/restoreSubject';
export { verifyBackup } from './backup/verifyBackup';
export type { VerifiedBackup } from './backup/verifyBackup';
export type { ArchiveSource } from './backup/readArchive';
export type { ArchiveHeader, ArchiveManifest } from './backup/archiveContent';
export { downloadBackup } from './backup/store/bucketStore';
export type { BackupBucket } from './backup/store/bucketStore';
export { createBackupStore } from './backup/store/createBackupStore';
export type { BackupTarget } from './backup/store/createBackupStore';
export type { BackupKind, BackupStore, StoreState } from './backup/store/BackupStore';
export { BackupError } from './backup/BackupError';
export { eraseCompany, planCompanyErasure } from './erasure/eraseCompany';
export type { CompanyErasure } from './erasure/eraseCompany';
export { erasePerson, planPersonErasure } from './erasure/erasePerson';
export type { PersonErasure } from './erasure/erasePerson';
export { exportPerson } from './erasure/exportPerson';
export type { PersonKey } from './erasure/findPerson';
export { ErasureError } from './erasure/ErasureError';
export { HttpError } from './http/errors';
export { createSubject } from './metadata/createSubject';
export type { CreatedSubject, NewSubject } from './metadata/createSubject';
export type { NewAttribute } from './metadata/createAttribute';
