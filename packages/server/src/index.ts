/**
 * The server as a library, for product teams with component types of their own. `startServer` runs the complete product,
 * `createServer` returns the Fastify instance alone.
 *
 * @example
 * import { readConfig, startServer } from '@assunto/server';
 * await startServer(readConfig(process.env), { componentTypes: [containerNumber] });
 */
export { createServer } from './start/createServer';
export type { ServerOptions } from './start/createServer';
export { startServer } from './start/startServer';
export type { RunningServer, StartOptions } from './start/startServer';
export { readConfig } from './start/config';
export { ConfigError } from './platform/errors/ConfigError';
export type { ExternalLogin } from './platform/auth/loginService';
export type { ServerConfig } from './start/config';
export type { FilesConfig } from './platform/files/createFileStorage';
export type { S3Config } from './platform/files/s3Client';
export { openDatabase } from './platform/database/openDatabase';
export type { DatabaseConfig } from './platform/database/openDatabase';
export { migrate, pendingMigrations } from './platform/database/migrate';
export { distribute, planDistribution } from './platform/database/distribution/distribute';
export type { DistributionPlan } from './platform/database/distribution/distribute';
export type { TableOfDistribution } from './platform/database/distribution/spreadTables';
export { moveCompany, planMove, readPlacements } from './platform/database/distribution/moveCompany';
export type { CompanyMove, CompanyPlacement } from './platform/database/distribution/moveCompany';
export { DistributionError } from './platform/database/distribution/DistributionError';
export { upgradeDatabase } from './features/backup/upgradeDatabase';
export type { Upgrade, UpgradeCopySettings, UpgradeOptions } from './features/backup/upgradeDatabase';
export { DatabaseError } from './platform/database/DatabaseError';
export type { Database, Queryable, QueryResult, StatementLimits } from './platform/database/Database';
export { ConfigurationCommandError, openConfiguration } from './start/configurationCommand';
export type { ConfigurationCommand, ConfigurationCommandOptions } from './start/configurationCommand';
export { createFileStorage } from './platform/files/createFileStorage';
export type { FileStorage } from './platform/files/FileStorage';
export { createBackup } from './features/backup/createBackup';
export type { BackupOptions, BackupSummary } from './features/backup/createBackup';
export { checkRestore, restoreBackup } from './features/backup/restoreBackup';
export type { RestoreOptions } from './features/backup/restoreBackup';
export { restoreSubject } from './start/restoreSubject';
export type { RestoredSubject, RestoreSubjectOptions } from './features/backup/subject/restoreSubject';
export { verifyBackup } from './features/backup/verifyBackup';
export type { VerifiedBackup } from './features/backup/verifyBackup';
export type { ArchiveSource } from './features/backup/readArchive';
export type { ArchiveHeader, ArchiveManifest } from './features/backup/archiveContent';
export { downloadBackup } from './features/backup/store/bucketStore';
export type { BackupBucket } from './features/backup/store/bucketStore';
export { createBackupStore } from './features/backup/store/createBackupStore';
export type { BackupTarget } from './features/backup/store/createBackupStore';
export type { BackupKind, BackupStore, StoreState } from './features/backup/store/BackupStore';
export { BackupError } from './features/backup/BackupError';
export { eraseCompany, planCompanyErasure } from './features/erasure/eraseCompany';
export type { CompanyErasure } from './features/erasure/eraseCompany';
export { erasePerson, planPersonErasure } from './features/erasure/erasePerson';
export type { PersonErasure } from './features/erasure/erasePerson';
export { exportPerson } from './features/erasure/exportPerson';
export type { PersonKey } from './features/erasure/findPerson';
export { ErasureError } from './features/erasure/ErasureError';
export { HttpError } from './platform/errors/errors';
export { createSubject } from './metadata/createSubject';
export type { CreatedSubject, NewSubject } from './metadata/createSubject';
export type { NewAttribute } from './metadata/createAttribute';
