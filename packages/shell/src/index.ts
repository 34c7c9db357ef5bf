declare module '@assunto/engine' {
  /** Ids of our records are numbers. */
  interface Register {
    recordId: number;
  }
}

export { AccountSessions } from './account-sessions/AccountSessions';
export { childTablesOf, type ChildTable } from './children/ChildTable';
export { ChildTables } from './children/ChildTables';
export { failureText, useAction } from './services/useAction';
export { useConfirm, type Confirm, type Question } from './services/useConfirm';
export {
  EntityList,
  type EntityListProps,
  type ItemTools,
  type ListPage,
  type ListPageRequest,
} from './entity-list/EntityList';
export { EntityRow } from './entity-list/EntityRow';
export { DeleteButton, useDeletion, type EntityDeletion } from './entity-list/useDeletion';
export { UsesDialog, usesOf, type UsesDialogProps } from './entity-list/UsesDialog';
export { editorControl } from './entity-page/editorControl';
export { EntityPage } from './entity-page/EntityPage';
export { changeEntityValues, useEntityValue } from './entity-page/entityValues';
export { useFormAround, useFormValues } from './entity-page/formValues';
export { FormDialog, useDialogForm, ValuesDialog } from './entity-page/FormDialog';
export { useLeaveTo } from './entity-page/useLeaveTo';
export { type IconName, iconNames } from './picture/namedIcons';
export { NamedIcon } from './picture/NamedIcon';
export { FailurePage } from './loading/FailurePage';
export { LoadedPage } from './loading/LoadedPage';
export { LoadedPart } from './loading/LoadedPart';
export { PageFailure } from './loading/PageFailure';
export { PageLoading } from './loading/PageLoading';
export { lazyPanel } from './loading/lazyPanel';
export { lazyPart } from './loading/lazyPart';
export { lazyWindow } from './loading/lazyWindow';
export { isRefusal, type Loaded, useLoaded } from './loading/useLoaded';
export { usePolled } from './loading/usePolled';
export { readItems, useItems, usePosted, useRead, useReads } from './loading/useRead';
export { useRereading } from './loading/useRereading';
export { menuChanges } from './services/menuChanges';
export { useWork } from './services/useWork';
export { load as loadShellTexts } from './messages/translation';
export { Notices } from './notices/Notices';
export { dismissNotice, type Notice, notices, notify } from './notices/notices';
export { ChannelMatrix } from './notification-matrix/ChannelMatrix';
export { useChannelLabel } from './notification-matrix/useChannelLabel';
export { ownNotificationEntries } from './notification-matrix/notificationEntries';
export { NotificationMatrix } from './notification-matrix/NotificationMatrix';
export { OwnNotificationMatrix } from './notification-matrix/OwnNotificationMatrix';
export { Avatar } from './picture/Avatar';
export { PictureChooser } from './picture/PictureChooser';
export { durableTexts } from './preferences/durableTexts';
export { namesIn, type TextStorage } from './preferences/TextStorage';
export { createDraftStorage, type PersonDrafts } from './preferences/createDraftStorage';
export { createLargeStates, type LargeStates } from './preferences/createLargeStates';
export {
  initialPreferences,
  loadPreferences,
  type PageLocale,
  type Preferences,
  type PreferencesStore,
} from './preferences/createPreferences';
export { browserKey, createEncryptedStorage } from './preferences/encryptedStorage';
export { decryptText, encryptText } from './preferences/encryption';
export { ReleaseBanner } from './release/ReleaseBanner';
export { checkRelease, watchRelease } from './release/release';
export { MarkedTextArea, type MarkTool } from './rich-text/MarkedTextArea';
export {
  type Block,
  escapedStart,
  type Inline,
  isSafeAddress,
  lineKind,
  parseInline,
  parseRichText,
} from './rich-text/parseRichText';
export { RichText } from './rich-text/RichText';
export { RichTextEditor } from './rich-text/RichTextEditor';
export { type ShellServices, ShellServicesContext, useShellServices } from './services/ShellServices';
export { beginViewing } from './session/beginViewing';
export { createSession, type Session } from './session/createSession';
export { announceProfileChange, onProfileChange } from './session/profileChanges';
export { openSessionPeers, type SessionPeers } from './session/sessionPeers';
export { hasSignedOut, writeStoredUser } from './session/storedUser';
export { tokenClaims } from './session/tokenClaims';
export { isViewing } from './session/isViewing';
export { endViewing, noTexts, viewingStorages } from './session/viewing';
export { SortableItems } from './sorting/SortableItems';
export { useTranslate as useSortingTexts } from './sorting/messages/translation';
export { useSortableItem } from './sorting/useSortableItem';
export { useDebounced } from './state/useDebounced';
export { useMediaQuery } from './state/useMediaQuery';
export { createValueStore, useStoreValue, type ValueStore } from './state/valueStore';
export { isSamePage, listParameters, pageKey, type Tab } from './tabs/tabs';
export { usePage, useRecents, useTabs } from './tabs/useTabs';
export { counted } from './text/counted';
export { Highlighted } from './text/Highlighted';
export { recordNames, type RecordNames } from './text/recordNames';
export { saveFile } from './text/saveFile';
export { dayText, momentText, plainDayText } from './text/momentText';
export { useMoment } from './text/useMoment';
export { timeZoneName, timeZoneOptions, type TimeZoneOption } from './text/timeZoneOptions';
export { sinceText } from './text/sinceText';
export { ColumnMapping } from './transfer/ColumnMapping';
export { ColumnReading, type ChosenConventions } from './transfer/ColumnReading';
export { EmptyMarks } from './transfer/EmptyMarks';
export { noteImportOpen, openImportId, wasImportOpen } from './transfer/openImport';
export { FileDrop } from './transfer/FileDrop';
export { FileReading } from './transfer/FileReading';
export { SpreadsheetDrop } from './transfer/SpreadsheetDrop';
export { TransferSteps } from './transfer/TransferSteps';
export { UnsavedDialog } from './unsaved/UnsavedDialog';
export { useLeaving } from './unsaved/useLeaving';
export { pressSave, saveKey } from './unsaved/pressSave';
export {
  hasOtherUnsaved,
  hasUnsavedWork,
  useUnsavedGuard,
  useUnsavedPart,
  useUnsavedUnload,
} from './unsaved/useUnsavedGuard';
