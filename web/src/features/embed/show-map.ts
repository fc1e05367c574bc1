import L from 'leaflet'
import 'leaflet/dist/leaflet.css'
import type { EmbedContent } from './embed-content.ts'

const TILES = 'https://tile.openstreetmap.org/{z}/{x}/{y}.png'
const ATTRIBUTION =
  '© <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener">OpenStreetMap</a>'

/** A map of OpenStreetMap with its markers, moved by pointer and keyboard. */
export function showMap({ lat, lng, zoom, markers }: Extract<EmbedContent, { kind: 'map' }>, box: HTMLElement): void {
  // Scrolling goes on scrolling the page around the frame.
  const map = L.map(box, { scrollWheelZoom: false }).setView([lat, lng], zoom)
  map.attributionControl.setPrefix(false)
  L.tileLayer(TILES, { maxZoom: 19, attribution: ATTRIBUTION }).addTo(map)
  const icon = L.divIcon({
    className: 'pin',
    html: '<span></span>',
    iconSize: [26, 26],
    iconAnchor: [13, 26],
    popupAnchor: [0, -26],
  })
  for (const marker of markers) {
    const name = document.createElement('strong')
    name.textContent = marker.title
    L.marker([marker.lat, marker.lng], { icon, title: marker.title, alt: marker.title }).addTo(map).bindPopup(name)
  }
}
