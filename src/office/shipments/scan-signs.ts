/** Sounds of the packing table, synthesised by the browser: a low one carries in a noisy room. */

let audio: AudioContext | undefined

/** A short high tone: right; a long low one: wrong. A browser without sound stays silent. */
export function sound(kind: 'right' | 'wrong'): void {
  try {
    audio ??= new AudioContext()
    // Browsers suspend audio until the first key or touch.
    if (audio.state === 'suspended') void audio.resume()
    const tone = audio.createOscillator()
    const loudness = audio.createGain()
    const seconds = kind === 'right' ? 0.08 : 0.5
    tone.type = kind === 'right' ? 'sine' : 'square'
    tone.frequency.value = kind === 'right' ? 1320 : 160
    loudness.gain.value = 0.25
    tone.connect(loudness).connect(audio.destination)
    tone.start()
    tone.stop(audio.currentTime + seconds)
  } catch {
    // Sound is optional: the sign on the screen says the same.
  }
}
