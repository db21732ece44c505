export { csvLine } from './csv.ts';
export { MOST_ROWS, type ExportTable } from './export-table.ts';
export { fileTime, fileLabels, jsonFile, pdfFile, tableFile } from './export-file.ts';
