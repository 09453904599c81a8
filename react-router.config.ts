import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  appDirectory: 'src/pages',
  buildDirectory: 'build',
  serverBuildFile: '[name].js',
} satisfies Config
