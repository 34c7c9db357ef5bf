/**
 * The schemas of records beyond those of the core: forms and lists as they are stored, computed attributes, comments, business
 * hours. A product that embeds the engine with a server of its own needs them when that server stores the same.
 */
export { Id, Instant, Integer32, IntegerId, Nullable, PageNumber, TemplateId } from './contract/common';
export { MeasureKind } from './contract/measureKind';
export type { TimeSpan } from './service-time/businessTime';
export { CreatedAnswer, ListAnswer } from './contract/common';
export { columnWidth } from './contract/columnWidth';
export { templateTypeByNumber } from './contract/template';
export { FormChildren, FormLayout, FormLayoutSection } from './contract/formLayout';
export { formLayoutConfig, formLimits } from './contract/formLimits';
export { formLayoutOf } from './schema/formLayoutOf';
export { isFilter } from './rules/isFilter';
export type { JsonLogic, LogicValue } from './rules/JsonLogic';
export { loadLogic } from './rules/loadLogic';
export type { LogicRules } from './rules/readRule';
export { readableTemplate } from './rules/readableTemplate';
export { logicRules } from './rules/logicRules';
export { checkFormTemplate, fieldSettings } from './rules/checkFormTemplate';
export type { FormTemplateProblem } from './rules/checkFormTemplate';
export { DateUnit } from './contract/dateUnit';
export {
  ListView,
  ListViewAudience,
  ListViewGroup,
  ListViewKind,
  listViewLimits,
  ListViewSave,
  ListViewState,
} from './contract/listView';
export { ListViewOptions } from './contract/listViewOptions';
export { TalkIds, TalkSaveMany, SavedMany } from './contract/talkBatch';
export {
  ComputedDefinition,
  FormulaDefinition,
  LookupDefinition,
  RollupDefinition,
  DeadlineDefinition,
  ServiceClockKind,
  RollupFunction,
} from './contract/computed';
export { commentFiles, CommentVisibility, NewTalkComment, TalkCommentSave } from './contract/comment';
export { AttributeDeadline } from './contract/attribute';
export { BusinessHours, businessHoursLimits, BusinessWindow, HolidayDate } from './contract/businessHours';
export { FileAddress } from './contract/fileAddress';
