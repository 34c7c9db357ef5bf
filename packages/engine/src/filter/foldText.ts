export { foldText, foldTextSql } from '../text/foldText';
