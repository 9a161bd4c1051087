# Stands in for Alpine: busybox as the shell, and the few programs that the files of compose call.
FROM debian:bookworm-slim
RUN apt-get update -qq && apt-get install -y -qq --no-install-recommends busybox netcat-openbsd ca-certificates tzdata && \
    rm -rf /var/lib/apt/lists/* && \
    ln -sf /bin/busybox /bin/sh && \
    ln -s /bin/busybox /usr/local/bin/wget
COPY certificates.crt /etc/ssl/certs/ca-certificates.crt
