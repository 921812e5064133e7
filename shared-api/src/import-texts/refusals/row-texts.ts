/** Reasons to refuse a row that contradicts other rows or the portal. */
export const rowTexts = {
  'row-well-repeated':
    'Well {number} is already on {noun, select, feature {feature } row {row } other {line }}{first}. Keep one of the two.',
  'row-permit-repeated':
    'Permit {number} is already on {noun, select, feature {feature } row {row } other {line }}{first}. A permit is for one GPU: keep one of the two.',
  'row-meter-repeated':
    'Meter {serial} of GPU {gpuNumber} is already on {noun, select, feature {feature } row {row } other {line }}{first}. Keep one of the two.',
  'row-report-repeated':
    'The report of GPU {gpuNumber} for {year} is already on {noun, select, feature {feature } row {row } other {line }}{first}. Keep one of the two.',
  'row-report-differs':
    'The report of GPU {gpuNumber} for {year} has other days or another method on {noun, select, feature {feature } row {row } other {line }}{first}. Enter the same on all of its rows.',

  'row-well-of-other-source':
    'Well {number} came from another source, “{source}”. If it is the same one, enter its name as the source of this file. If not, remove the well from the file.',
  'row-permit-of-other-source':
    'Permit {number} came from another source, “{source}”. If it is the same one, enter its name as the source of this file. If not, remove the permit from the file.',
  'row-gpu-of-other-source':
    'GPU {number} came from another source, “{source}”. If it is the same one, enter its name as the source of this file. If not, remove the GPU from the file.',
  'row-meter-of-other-source':
    'Meter {serial} of GPU {gpuNumber} came from another source, “{source}”. If it is the same one, enter its name as the source of this file. If not, remove the meter from the file.',

  'row-of-unknown-gpu': 'There is no GPU {gpuNumber}. Import the GPUs first.',
  'row-of-ended-gpu': 'GPU {gpuNumber} ended on {day, date}: it was joined or split. Name the GPU that it became.',
  'row-of-unknown-well': 'There is no well {wellNumber}. Import the wells first.',
  'row-of-merged-well': 'Well {number} was merged into {into}. Enter {into} instead, or remove the row.',
  'row-of-unknown-meter': 'There is no meter {serial} of GPU {gpuNumber}. Import the meters first.',
  'row-well-of-other-gpu':
    'Well {wellNumber} lies in GPU {ofWell}, but the row says GPU {gpuNumber}. Correct one of the two.',
  'row-well-outside-gpu':
    'Well {wellNumber} lies in no GPU, but the row says GPU {gpuNumber}. Check the position of the well.',
  'row-well-without-gpu': 'Well {wellNumber} lies in no GPU. Check the position of the well.',

  'row-report-entered':
    'The report of GPU {gpuNumber} for {year} was entered or changed in the portal, and stays as it is. Remove it from this file.',
  'row-report-incomplete':
    'Another row of the report of GPU {gpuNumber} for {year} cannot be used, so none of it is. Correct that row.',
  'row-gpu-incomplete': 'Another feature of GPU {gpuNumber} cannot be used, so none of it is. Correct that feature.',
  'row-gpu-misplaced':
    'The outline of GPU {gpuNumber} has {measured, number} acres. Check the coordinate system of the file.',
  'row-gpu-misplaced-by-acres':
    'The file says that GPU {gpuNumber} has {stated, number} acres, but its outline has {measured, number}. Check the coordinate system of the file.',

  'row-readings-contradict': 'Lines {lines} give different values for the same time. Keep one of them.',
  'row-sites-contradict': 'Lines {lines} describe the same site differently. Keep one of them.',
  'row-no-data-alone': '{value} stands for no data, and the series has no other values.',
  'row-no-data-code':
    '{value} stands for no data: the other values of the series are {lowest, number} to {highest, number} {unit}.',
  'row-no-data-repeated':
    '{value} is taken as no data: it is repeated, and far from the other values of the series, {lowest, number} to {highest, number} {unit}.',
} as const;
