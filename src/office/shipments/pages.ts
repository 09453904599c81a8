import { listFile } from '../list-file-page.ts'

/** The pages of this part of the back office. */
export const packingPages = {
  packing: { path: 'packing', file: 'shipments/queue.tsx', permission: 'shipments.read' },
  packingCsv: listFile('packing/queue.csv', 'shipments.read'),
  packingPrint: { path: 'packing/print/:what', file: 'shipments/print.tsx', permission: 'shipments.read' },
  packingScan: {
    path: 'packing/scan',
    file: 'shipments/scan.tsx',
    permission: 'shipments.pack',
    takesScans: true,
  },
  parcels: { path: 'packing/parcels', file: 'shipments/parcels.tsx', permission: 'shipments.read' },
  parcelsCsv: listFile('packing/parcels.csv', 'shipments.read'),
  parcelLabels: { path: 'packing/labels/:format', file: 'shipments/labels.ts', permission: 'shipments.pack' },
  portalFile: {
    path: 'packing/portal/:carrier',
    file: 'shipments/portal-file.ts',
    permission: 'shipments.send',
  },
  oddParcels: { path: 'packing/odd', file: 'shipments/odd.tsx', permission: 'shipments.read' },
  oddParcelsCsv: listFile('packing/odd.csv', 'shipments.read'),
  carriers: { path: 'packing/carriers', file: 'shipments/carriers.tsx', permission: 'shipments.read' },
} as const
